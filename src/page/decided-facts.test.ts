import { describe, expect, it } from 'vitest';
import { createDecidedFacts } from './decided-facts.ts';
import { createWorkplace } from './workplace.ts';

const show = (html: string): void => {
  document.body.innerHTML = html;
};

describe('the facts of a decision', () => {
  it('given nothing was decided yet, when asked, then there is nothing to tell', () => {
    expect(createDecidedFacts().tell(null)).toBeNull();
  });

  it('given a decision, when the page changes afterwards, then what is told is the page of the decision', () => {
    show('<button>Save</button>');
    const work = createWorkplace();
    work.facts.keep(work.observe());
    show('<button>Gone</button>');
    const told = work.facts.tell(null);
    expect(told?.json).toContain('"Save"');
    expect(told?.json).not.toContain('Gone');
  });

  it('given facts that the host has already, when asked again, then their text does not cross again', () => {
    show('<button>Save</button>');
    const work = createWorkplace();
    work.facts.keep(work.observe());
    const first = work.facts.tell(null);
    expect(first?.json).not.toBeNull();
    expect(work.facts.tell(first?.version ?? 0)).toEqual({ version: first?.version, json: null });
    // Rebuilt, and nothing new.
    work.facts.keep(work.observe(true));
    const second = work.facts.tell(first?.version ?? 0);
    expect(second?.json).toBeNull();
    expect(second?.version).not.toBe(first?.version);
  });

  it('given a host that lost them, or a page that changed, when asked, then the text is told again', () => {
    show('<button>Save</button>');
    const work = createWorkplace();
    work.facts.keep(work.observe());
    const first = work.facts.tell(null);
    expect(work.facts.tell(null)?.json).toBe(first?.json);
    show('<button>Other</button>');
    work.facts.keep(work.observe(true));
    expect(work.facts.tell(first?.version ?? 0)?.json).toContain('"Other"');
  });

  it('given a password that was typed, when the facts are told, then it is not among them', () => {
    show('<input type="password" aria-label="Password">');
    (document.querySelector('input') as HTMLInputElement).value = 'hunter2-hunter2';
    const work = createWorkplace();
    work.facts.keep(work.observe());
    expect(work.facts.tell(null)?.json).not.toContain('hunter2');
  });
});

describe('a very large page', () => {
  const rows = Array.from({ length: 1_100 }, (_, at) => `<p>Row ${at}</p><button>Open ${at}</button>`).join('');

  it('given texts that the decision did not need, when kept, then they are left out', () => {
    show(rows);
    const work = createWorkplace();
    work.facts.keep(work.observe());
    expect(JSON.parse(work.facts.tell(null)?.json ?? '{}')).not.toHaveProperty('texts');
  });

  it('given a decision that read them, when kept, then they are there', () => {
    show(rows);
    const work = createWorkplace();
    const registry = work.observe();
    expect(registry.texts?.length).toBeGreaterThan(1_000);
    work.facts.keep(registry);
    expect(JSON.parse(work.facts.tell(null)?.json ?? '{}')).toHaveProperty('texts');
  });
});
