import type { LinearModel, ModelVerdict } from '../../models/linear-model.js';
import { applyLinearModel, readyModel } from '../../models/linear-model.js';
import { lazyModel } from '../../models/load-model.js';
import { nameFeatures } from './name-features.js';

const loadModel = lazyModel('domains', ({ model }: { readonly model: LinearModel }) => readyModel(model));

/**
 * How sites with such a name were judged by others: 0 badly, 1 well, near a half where the name says little. A name is no
 * evidence about a text: this is for measuring and for sorting work, and no analysis asks for it.
 */
export function scoreDomainName(host: string): ModelVerdict {
  return applyLinearModel(loadModel(), nameFeatures(host));
}
