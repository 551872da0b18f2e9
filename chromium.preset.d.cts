import type { Browser, Page, Response } from 'playwright-core';

export const CHROMIUM_PATH: string;
export const EXTENSION_CHROMIUM_PATH: string;
export const CHROMIUM_FLAGS: string[];
export function flagsWithExtension(folder: string): string[];
export function launchBrowser(): Promise<Browser>;
export function visit(page: Page, address: string): Promise<Response | null>;
export function waitUntilHydrated(page: Page): Promise<unknown>;
export function accessibilityProblems(page: Page, rules?: readonly string[]): Promise<string[]>;
