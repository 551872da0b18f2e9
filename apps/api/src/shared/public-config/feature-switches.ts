import { Injectable } from '@nestjs/common';
import type { PublicFeatures } from '@vaglio/contracts';
import { GoogleConfig, PaypalConfig } from '../config/services.config.js';

type Switches = Record<keyof PublicFeatures, () => boolean | Promise<boolean>>;

/** The optional services that are on. */
@Injectable()
export class FeatureSwitches {
  private readonly isOn: Switches;

  constructor(google: GoogleConfig, paypal: PaypalConfig) {
    this.isOn = {
      googleSignIn: () => google.clientId !== null,
      payments: () => paypal.clientId !== null,
      email: () => false,
    };
  }

  /** For settings in the database. */
  decide(switches: Partial<Switches>): void {
    Object.assign(this.isOn, switches);
  }

  async read(): Promise<PublicFeatures> {
    const { googleSignIn, payments, email } = this.isOn;
    return { googleSignIn: await googleSignIn(), payments: await payments(), email: await email() };
  }
}
