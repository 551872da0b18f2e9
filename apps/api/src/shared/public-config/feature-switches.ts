import { Injectable } from '@nestjs/common';
import type { PublicFeatures } from '@vaglio/contracts';

type Feature = keyof PublicFeatures;
type Switch = () => boolean | Promise<boolean>;

/** Which optional services are on. A service whose settings are in the database registers its own switch. */
@Injectable()
export class FeatureSwitches {
  private readonly switches = new Map<Feature, Switch>();

  decide(feature: Feature, isOn: Switch): void {
    this.switches.set(feature, isOn);
  }

  async read(): Promise<PublicFeatures> {
    const [googleSignIn, payments, email] = await Promise.all([
      this.isOn('googleSignIn'),
      this.isOn('payments'),
      this.isOn('email'),
    ]);
    return { googleSignIn, payments, email };
  }

  /** A feature without a switch is off. */
  private async isOn(feature: Feature): Promise<boolean> {
    return (await this.switches.get(feature)?.()) ?? false;
  }
}
