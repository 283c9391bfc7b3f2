import type { ComponentType } from 'react'

export interface Example {
  Page: ComponentType<never>
  props: object
}

/** Ties the props to the page's own type. */
export function example<P extends object>(Page: ComponentType<P>, props: P): Example {
  return { Page: Page as ComponentType<never>, props }
}
