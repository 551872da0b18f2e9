import { crc32 } from 'node:zlib';
import { DIGITAL_SOURCE_URL } from '@vaglio/contracts';
import type { ShareImageContent } from './share-image.js';

/** Signature and header, which come first in every PNG. */
const HEADER_BYTES = 33;

/** Names how the picture was made, and by whom it was reviewed, where programs look for it (XMP in a PNG's `iTXt`). */
export function withMetadata(png: Buffer, { digitalSource, decidedOn }: ShareImageContent): Buffer {
  if (digitalSource === null) return png;
  const reviewed = decidedOn === null ? '' : ` photoshop:CaptionWriter="Editor, ${decidedOn}"`;
  const xmp = `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
 xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
 photoshop:Credit="Vaglio"${reviewed}
 Iptc4xmpExt:DigitalSourceType="${DIGITAL_SOURCE_URL}${digitalSource}"/></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;
  // Keyword, not compressed, no language, no translated keyword.
  const text = chunk('iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmp}`));
  return Buffer.concat([png.subarray(0, HEADER_BYTES), text, png.subarray(HEADER_BYTES)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
