import { ValidationError } from '../../shared/errors/domain-error.js';
import { formSentence } from './form-sentences.js';

describe('formSentence', () => {
  it('asks for address and password before it asks for anything else', () => {
    const error = new ValidationError([
      { field: 'firstName', rule: 'required' },
      { field: 'password', rule: 'required' },
    ]);
    expect(formSentence(error)?.en).toBe('Please enter both email and password.');
  });

  it('names the password’s length', () => {
    const error = new ValidationError([{ field: 'password', rule: 'minLength', limit: 6 }]);
    expect(formSentence(error)?.en).toBe('Password must be at least 6 characters long.');
  });

  it('leaves the rest to the general sentence', () => {
    expect(formSentence(new ValidationError([{ field: 'role', rule: 'whitelistValidation' }]))).toBeNull();
  });
});
