import { describe, expect, it } from 'vitest';
import { createIdentifiers, fieldVariable } from './identifiers.ts';

describe('createIdentifiers', () => {
  it.each([
    ['First name', 'Field', 'firstNameField'],
    ['LoginForm', '', 'loginForm'],
    ['Straße & Größe', 'Field', 'straEGroEField'],
    ['2FA code', '', 'the2faCode'],
    ['Пароль', 'Field', 'theField'],
    ['page', '', 'page2'],
    ['delete', '', 'delete2'],
  ])('calls %j with suffix %j %s', (text, suffix, name) => {
    expect(createIdentifiers()(text, suffix)).toBe(name);
  });

  it('never gives the same name twice', () => {
    const identifier = createIdentifiers();
    expect([identifier('Save', 'Button'), identifier('Save', 'Button')]).toEqual(['saveButton', 'saveButton2']);
  });
});

describe('fieldVariable', () => {
  it('is named after the field, and has a name even if the field has none that fits', () => {
    expect(fieldVariable('One-time code')).toBe('SUREHAND_SECRET_ONE_TIME_CODE');
    expect(fieldVariable('密码')).toBe('SUREHAND_SECRET_VALUE');
  });
});
