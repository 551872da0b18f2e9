import { ValidationError } from '../../shared/errors/domain-error.js';
import { formSentence } from './auth.errors.js';

describe('formSentence', () => {
  it('names a missing address or password before other fields', () => {
    const error = new ValidationError([
      { field: 'firstName', rule: 'required' },
      { field: 'password', rule: 'required' },
    ]);
    expect(formSentence(error)?.en).toBe('Please enter both email and password.');
  });

  it('names the minimum length of a password', () => {
    const error = new ValidationError([{ field: 'password', rule: 'minLength', limit: 6 }]);
    expect(formSentence(error)?.en).toBe('Password must be at least 6 characters long.');
  });

  it('returns null for other fields', () => {
    expect(formSentence(new ValidationError([{ field: 'role', rule: 'whitelistValidation' }]))).toBeNull();
  });
});
