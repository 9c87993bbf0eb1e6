let frames: HTMLElement[] = [];

export const unhighlight = (): void => {
  for (const frame of frames) frame.remove();
  frames = [];
};

/** A frame around the element that follows it, in a closed root, so that no style of the page reaches it. */
export const highlight = (element: Element, color: string): void => {
  const host = document.createElement('div');
  host.style.cssText = 'all:initial;position:fixed;inset:0;z-index:2147483646;pointer-events:none';
  const frame = document.createElement('div');
  frame.style.cssText = 'position:fixed;box-sizing:border-box;border:3px solid #d6336c;border-radius:3px';
  // An unknown colour is not taken over, and the usual one stays.
  frame.style.borderColor = color;
  host.attachShadow({ mode: 'closed' }).append(frame);
  document.documentElement.append(host);
  frames.push(host);
  const follow = (): void => {
    if (!host.isConnected) return;
    if (!element.isConnected) {
      host.remove();
      return;
    }
    const { x, y, width, height } = element.getBoundingClientRect();
    frame.style.left = `${x - 4}px`;
    frame.style.top = `${y - 4}px`;
    frame.style.width = `${width + 8}px`;
    frame.style.height = `${height + 8}px`;
    requestAnimationFrame(follow);
  };
  follow();
};
