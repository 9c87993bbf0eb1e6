import { describe, expect, it } from 'vitest';
import { readMessage } from './read-message.ts';

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
    'Could not save your changes',
    'We couldn’t send it. Please try again.',
    'Your changes were not saved',
    "The order wasn't sent",
    'This file cannot be uploaded',
    'Oops!',
    'Die Änderungen wurden leider nicht gespeichert',
    'Das Foto konnte nicht geladen werden',
    'Le message n’a pas été envoyé',
    'No se pudo guardar',
    'Não foi possível salvar',
    'Il profilo non è stato salvato',
    'De wijzigingen zijn niet opgeslagen',
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
    'Saved. You will not be asked again',
    'Do not worry: your order was sent',
  ])('a success: %s', (text) => {
    expect(readMessage(text).kind).toBe('success_message');
  });

  it.each(['Not saved yet', 'Noch nicht gesendet', 'Your profile is not complete', 'We couldn’t find any results'])(
    'neither, because it is denied, or nothing was found: %s',
    (text) => {
      expect(readMessage(text).kind).toBe('alert_added');
    },
  );

  it.each(['3 results', 'Create account', 'Errorsville is a town', 'Terrored', 'Wachtwoord vergeten?'])(
    'neither, because only whole words count: %s',
    (text) => {
      expect(readMessage(text).kind).toBe('alert_added');
    },
  );
});
