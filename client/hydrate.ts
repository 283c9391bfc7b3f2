import { createElement, type ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Hydrates one island over the server's markup; a mismatch is logged as an error on the console. */
export function hydrate<P extends object>(
  element: HTMLElement,
  Component: ComponentType<P>,
  props: P,
  identifierPrefix: string,
) {
  return hydrateRoot(element, createElement(Component, props), {
    identifierPrefix,
    onRecoverableError: (error) => console.error('hydration', error),
  })
}
