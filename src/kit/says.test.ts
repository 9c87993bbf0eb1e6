import { describe, expect, it } from 'vitest';
import { says } from './says.ts';

describe('what a text says', () => {
  it.each([
    ['Not saved', 'Saved'],
    ['Your changes could not be saved.', 'saved'],
    ['Your changes couldn’t be saved', 'saved'],
    ['It has not yet been successfully saved', 'saved'],
    ['You are not logged in', 'logged in'],
    ['This is not a valid address', 'valid address'],
    ['We do not ship to Germany', 'ship to Germany'],
    ['No results', 'results'],
    ['There are no new messages', 'new messages'],
    ['It is no longer available', 'available'],
    ['Nothing was sent', 'sent'],
    ['You have unsaved changes', 'saved'],
    ['Disconnected', 'Connected'],
    ['Die Datei wurde nicht gespeichert', 'gespeichert'],
    ['Noch nicht vollständig gesendet', 'gesendet'],
    ['Keine Ergebnisse', 'Ergebnisse'],
    ['Le message n’a pas encore été envoyé', 'envoyé'],
    ['Aucun résultat', 'résultat'],
    ['El perfil no se ha guardado', 'guardado'],
    ['No se pudo guardar', 'guardar'],
    ['O pedido não foi criado', 'criado'],
    ['Il profilo non è stato salvato', 'salvato'],
    ['De wijzigingen zijn niet goed opgeslagen', 'opgeslagen'],
    ['Mail\nNot saved\nClose', 'saved'],
  ])('%j does not say %j', (text, words) => {
    expect(says(text, words)).toMatchObject({ said: false, denied: text.split('\n').find((line) => line !== 'Mail') });
  });

  it.each([
    ['Not saved', 'Not saved'],
    ['Your changes were not saved', 'were not saved'],
    ['Saved. You will not be asked again', 'Saved'],
    ['Do not worry, it was saved', 'saved'],
    ['Do not close this window while it is saved', 'saved'],
    ['Not only saved but sent', 'saved'],
    ['Your card was not charged and the order is saved', 'saved'],
    ['You have not yet added anything to your cart', 'cart'],
    ['Not now\nSaved', 'Saved'],
    ['Not now\tSaved', 'Saved'],
    ['Never Save', 'Save'],
    ['Keep it? No Yes', 'Yes'],
    ['Salvo no sistema', 'sistema'],
    ['Nicht nur gespeichert, sondern gesendet', 'gespeichert'],
    ['Saved', 'Save'],
    ['Inbox', 'box'],
    ['Not saved\nSaved', 'saved'],
    ['Order\nconfirmed', 'Order confirmed'],
    ['Anything', ' '],
  ])('%j says %j', (text, words) => {
    expect(says(text, words)).toMatchObject({ said: true, denied: null });
  });

  it.each([
    ['Total:\n29.99', true],
    ['Total:\t29.99', true],
    ['Total: 29.99', false],
    ['Total:\n29.99\nTotal: 29.99', false],
  ])('%j says "Total: 29.99" over several lines: %s', (text, overLines) => {
    expect(says(text, 'Total: 29.99')).toEqual({ said: true, overLines, denied: null });
  });

  it('nothing of it stands there', () => {
    expect(says('Not saved', 'Sent')).toMatchObject({ said: false, denied: null });
  });

  it('where it newly stands decides, if the text before is known', () => {
    expect(says('Saved items\nNot saved', 'saved', 'Saved items')).toMatchObject({ said: false, denied: 'Not saved' });
    expect(says('Saved items\nNot saved', 'saved')).toMatchObject({ said: true });
    expect(says('Saved items\nSaved', 'saved', 'Saved items\nNot saved')).toMatchObject({ said: true });
    expect(says('Saved items\nSent', 'saved', 'Saved items')).toMatchObject({ said: true });
    expect(says('Not saved\nNot saved', 'saved', 'Not saved')).toMatchObject({ said: false });
  });
});
