import { describe, expect, it } from 'vitest';
import { readMessage } from './page-state.ts';

describe('how a page says how it went', () => {
  it.each([
    'Invalid password',
    'Ungültiges Passwort',
    'Die Anmeldung ist fehlgeschlagen.',
    'Mot de passe incorrect',
    'Échec de la connexion',
    'Contraseña incorrecta',
    'Campo obrigatório',
    'Senha inválida',
    'Password errata',
    'Indirizzo non valido',
    'Ongeldig wachtwoord',
    'Er is iets mislukt',
  ])('an error: %s', (text) => {
    expect(readMessage(text).kind).toBe('error_detected');
  });

  it.each([
    'Saved',
    'Erfolgreich gespeichert',
    'Vielen Dank: danke!',
    'Message envoyé',
    'Guardado con éxito',
    'Pedido criado',
    'Modifiche salvate',
    'Wijzigingen opgeslagen',
  ])('a success: %s', (text) => {
    expect(readMessage(text).kind).toBe('success_message');
  });

  it.each(['3 results', 'Create account', 'Errorsville is a town', 'Terrored', 'Wachtwoord vergeten?'])(
    'neither, because only whole words count: %s',
    (text) => {
      expect(readMessage(text).kind).toBe('alert_added');
    },
  );
});
