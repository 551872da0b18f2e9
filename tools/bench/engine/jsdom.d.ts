/** The little of jsdom that the comparison uses; its own package carries no types. */
declare module 'jsdom' {
  import type { Readability } from '@mozilla/readability';
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options: { readonly url: string; readonly virtualConsole: VirtualConsole });
    readonly window: {
      readonly document: ConstructorParameters<typeof Readability>[0];
    };
  }
}
