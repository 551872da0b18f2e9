export { holdsPersonalToken, isPersonalToken, PersonalTokens } from './personal-tokens.service.js';
export { TokensModule } from './tokens.module.js';
