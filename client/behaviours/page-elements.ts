/** The element of this id and kind; null where the page has none. */
export function byId<E extends HTMLElement>(id: string | undefined, kind: new () => E): E | null {
  const found = document.getElementById(id ?? '')
  return found instanceof kind ? found : null
}

/** An element that the server's markup always has. @throws Error without it */
export function getElement<E extends Element = HTMLElement>(root: ParentNode, selector: string): E {
  const found = root.querySelector<E>(selector)
  if (!found) throw new Error(`no ${selector} on the page`)
  return found
}
