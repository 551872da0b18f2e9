// `npm run model-server`: a model that speaks the OpenAI protocol and answers well or badly, as asked.
import { launch } from './launch.mjs';

await launch('run/model-server', { build: 'tools' });
