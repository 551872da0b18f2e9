// `npm run watching`: what watches the product, tried with a real Prometheus.
import { launch } from './launch.mjs';

await launch('resilience/watching');
