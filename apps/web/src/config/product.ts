/** The name readers know the product by. */
export const PRODUCT_NAME = 'Vaglio';
