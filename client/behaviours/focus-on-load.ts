/** An error summary is the first thing a keyboard or screen-reader user meets after a refused form. */
export function focusOnLoad(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1
  element.focus()
}
