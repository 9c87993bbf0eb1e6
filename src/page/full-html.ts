import { isSecretField } from './values.ts';

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const RAW = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript']);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\u00a0', '&nbsp;');

const attribute = (element: Element, { name, value }: Attr): string => {
  const shown = name === 'value' && value !== '' && isSecretField(element) ? '***' : value;
  return ` ${name}="${escaped(shown).replaceAll('"', '&quot;')}"`;
};

/** The document as it is now, with open shadow roots as templates; what stands in secret fields is left out (law 7). */
export const fullHtml = (): string => {
  const parts: string[] = ['<!doctype html>'];
  const children = (parent: ParentNode & Node, raw: boolean): void => {
    for (const node of parent.childNodes) {
      if (node instanceof Element) element(node);
      else if (node instanceof Text) parts.push(raw ? node.data : escaped(node.data));
      else if (node instanceof Comment) parts.push(`<!--${node.data}-->`);
    }
  };
  const element = (node: Element): void => {
    const tag = node.localName;
    parts.push(`<${tag}`);
    for (const one of node.attributes) parts.push(attribute(node, one));
    parts.push('>');
    if (VOID.has(tag)) return;
    if (node.shadowRoot !== null) {
      parts.push('<template shadowrootmode="open">');
      children(node.shadowRoot, false);
      parts.push('</template>');
    }
    children(node instanceof HTMLTemplateElement ? node.content : node, RAW.has(tag));
    parts.push(`</${tag}>`);
  };
  if (document.documentElement !== null) element(document.documentElement);
  return parts.join('');
};
