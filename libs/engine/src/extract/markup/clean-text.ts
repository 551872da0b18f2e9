/** Characters no reader sees: control, zero-width, bidirectional, tag and variation characters. Orders to machines hide there. */
const INVISIBLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]|[\udb40][\udc00-\udfff]/g;
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Takes out what cannot be seen; leaves spaces and line breaks as they are. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '').replace(LONE_SURROGATE, '\ufffd');
}

/** One line of visible text with single spaces. */
export function cleanLine(text: string): string {
  return withoutInvisible(text).replace(/\s+/g, ' ').trim();
}
