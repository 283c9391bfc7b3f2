import type { ComponentType } from 'react'

export interface Example {
  Page: ComponentType<never>
  props: object
}

/** By name, each name once in the whole product: `data-list`, `data-list-empty`. */
export type Examples = Record<string, Example>

/** The examples of a page by name: the states in which its tests render it. The props are those of its own type. */
export function examplesOf<P extends object>(Page: ComponentType<P>, props: Record<string, P>): Examples {
  const entries = Object.entries(props).map(([name, one]): [string, Example] => [
    name,
    { Page: Page as ComponentType<never>, props: one },
  ])
  return Object.fromEntries(entries)
}
