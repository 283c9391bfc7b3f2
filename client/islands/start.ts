import type { ComponentType } from 'react'
import { loaders } from './loaders.ts'

async function start(element: HTMLElement): Promise<void> {
  const load = loaders[element.dataset.island ?? '']
  if (!load) return
  const [{ hydrate }, Component] = await Promise.all([import('../hydrate.ts'), load()])
  const props: object = JSON.parse(element.dataset.props ?? '{}')
  hydrate(element, Component as ComponentType<object>, props, element.dataset.prefix ?? '')
  element.dataset.hydrated = ''
}

/** Hydrates every `[data-island]`. If its script cannot be loaded, the server's form stays usable. */
export function startIslands(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement>('[data-island]')) {
    start(element).catch((error: unknown) => console.error('island', element.dataset.island, error))
  }
}
