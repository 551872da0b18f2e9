import { Injectable } from '@nestjs/common';

/** What one module knows of a person. */
export type ExportSection = (userId: string) => Promise<unknown>;

/** Where every module that stores something about people says how to hand it over. */
@Injectable()
export class AccountExportRegistry {
  private readonly sections = new Map<string, ExportSection>();

  add(name: string, section: ExportSection): void {
    if (this.sections.has(name)) throw new Error(`Two modules export a section called "${name}".`);
    this.sections.set(name, section);
  }

  async collect(userId: string): Promise<Record<string, unknown>> {
    const names = [...this.sections];
    const parts = await Promise.all(
      names.map(async ([name, section]) => [name, await section(userId)] as const),
    );
    return Object.fromEntries(parts);
  }
}
