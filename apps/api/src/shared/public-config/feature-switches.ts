import { Injectable } from '@nestjs/common';
import type { PublicFeatures } from '@vaglio/contracts';

type Feature = keyof PublicFeatures;
type Switch = () => boolean | Promise<boolean>;

/** The optional services that are on. Modules with settings in the database register their own switch. */
@Injectable()
export class FeatureSwitches {
  private readonly switches = new Map<Feature, Switch>();

  decide(feature: Feature, isOn: Switch): void {
    this.switches.set(feature, isOn);
  }

  async read(): Promise<PublicFeatures> {
    return {
      googleSignIn: await this.isOn('googleSignIn'),
      payments: await this.isOn('payments'),
      email: await this.isOn('email'),
    };
  }

  /** A feature without a switch is off. */
  private async isOn(feature: Feature): Promise<boolean> {
    return (await this.switches.get(feature)?.()) ?? false;
  }
}
