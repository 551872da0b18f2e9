import { FeatureBag } from '../../models/linear-model.js';
import { NAME_WORDS } from './name-words.js';
import { PLACE_NAMES } from './place-names.js';
import { parseHost } from '../../parse-host.js';

const SHORTEST_PIECE = 2;
const LONGEST_PIECE = 6;
const CALL_SIGN = /^[kw][a-z]{2,3}(?:-?(?:tv|fm|am|dt|radio|news))?(?:\d{1,3})?$/;
const CHANNEL =
  /^(?:abc|nbc|cbs|fox|news|local|my|the)?\d{1,2}(?:news|now|live)?|(?:abc|nbc|cbs|fox|news|my)\d{1,2}/;

/** What a name shows by itself: pieces of it, its words, its ending, how it is written. */
export function nameFeatures(host: string): FeatureBag {
  const features = new FeatureBag();
  const bare = host.toLowerCase().replace(/^www\./, '');
  const { domainWithoutSuffix, publicSuffix, subdomain, isPrivate } = parseHost(bare, {
    allowPrivateDomains: true,
  });
  const name = domainWithoutSuffix || bare;
  addPieces(features, name);
  addWords(features, name);
  addForm(features, name);
  if (publicSuffix) addEnding(features, publicSuffix, isPrivate === true);
  if (subdomain) features.set('has:sub-domain', 1);
  return features;
}

function addPieces(features: FeatureBag, name: string): void {
  const framed = `^${name.replace(/\d/g, '0')}$`;
  for (let size = SHORTEST_PIECE; size <= LONGEST_PIECE; size++) {
    for (let at = 0; at + size <= framed.length; at++) features.set(`n:${framed.slice(at, at + size)}`, 1);
  }
}

function addWords(features: FeatureBag, name: string): void {
  const plain = name.replaceAll('-', '');
  for (const [group, list] of Object.entries(NAME_WORDS)) {
    const found = list.filter((word) => (word.length > 3 ? plain.includes(word) : isEdge(plain, word)));
    if (found.length > 0) features.set(`words:${group}`, 1);
    for (const word of found) features.set(`word:${word}`, 1);
  }
  const place = PLACE_NAMES.some((each) => each.length > 3 && plain.includes(each));
  if (!place) return;
  features.set('has:place', 1);
  if (features.values.has('words:paper')) features.set('has:place-and-paper', 1);
}

function isEdge(name: string, word: string): boolean {
  return name.startsWith(word) || name.endsWith(word);
}

function addForm(features: FeatureBag, name: string): void {
  if (CALL_SIGN.test(name)) features.set('has:call-sign', 1);
  if (CHANNEL.test(name)) features.set('has:channel', 1);
  if (/\d/.test(name)) features.set('has:digit', 1);
  const hyphens = name.split('-').length - 1;
  if (hyphens > 0) features.set('has:hyphen', Math.min(hyphens, 3));
  if (name.startsWith('the')) features.set('has:the', 1);
  features.set(`length:${Math.min(6, Math.floor(name.length / 4))}`, 1);
}

function addEnding(features: FeatureBag, suffix: string, isHost: boolean): void {
  features.set(`ending:${suffix}`, 1);
  const last = suffix.slice(suffix.lastIndexOf('.') + 1);
  if (isHost) features.set('has:blog-host', 1);
  else if (last.length === 2) features.set('has:country-ending', 1);
  else features.set(`ending-of:${last}`, 1);
}
