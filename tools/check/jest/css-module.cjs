/** In Jest a style sheet is only its class names: `styles.card` reads as "card". */
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
