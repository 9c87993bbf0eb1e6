import { describe, expect, it } from 'vitest';
import { readsAs, readsAsErrorPage } from './reads-as.ts';

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
    'Oops!',
    'Die Änderungen wurden leider nicht gespeichert',
    'Das Foto konnte nicht geladen werden',
    'Le message n’a pas été envoyé',
    'No se pudo guardar',
    'Não foi possível salvar',
    'Il profilo non è stato salvato',
    'De wijzigingen zijn niet opgeslagen',
  ])('an error: %s', (text) => {
    expect(readsAs(text)).toBe('error');
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
    expect(readsAs(text)).toBe('success');
  });

  it.each([
    'Not saved yet',
    'Noch nicht gesendet',
    'Your profile is not complete',
    'It can’t be updated later',
    'We couldn’t find any results',
  ])('neither, because it is denied, or nothing was found: %s', (text) => {
    expect(readsAs(text)).toBeNull();
  });

  it.each(['3 results', 'Create account', 'Errorsville is a town', 'Terrored', 'Wachtwoord vergeten?'])(
    'neither, because only whole words count: %s',
    (text) => {
      expect(readsAs(text)).toBeNull();
    },
  );
});

describe('the heading of a page that stands for another', () => {
  it.each([
    '404',
    '404 - Page not found',
    'Error 500',
    'Page not found',
    "This page can't be found",
    'Not found',
    'Something went wrong',
  ])('such a one: %s', (heading) => {
    expect(readsAsErrorPage(heading)).toBe(true);
  });

  it.each(['500 results', '404 Main Street', 'Lost and not found yet', 'Error reports', 'Required documents'])(
    'any other: %s',
    (heading) => {
      expect(readsAsErrorPage(heading)).toBe(false);
    },
  );
});
