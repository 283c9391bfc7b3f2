import { preinitModule, preloadModule } from 'react-dom'
import { renderToString } from 'react-dom/server'
import type { ComponentType } from 'react'
import { useRenderContext } from '../ui.tsx'

export interface IslandProps<P extends object> {
  /** Its name in the browser's registry. */
  name: string
  component: ComponentType<P>
  /** Serialisable; sentences already in the reader's language. */
  props: P
}

/**
 * A widget that the browser hydrates. Rendered as a React root of its own, so that ids match when just this node is
 * hydrated. It asks for the scripts it needs itself: a page without islands loads no React.
 */
export function Island<P extends object>({ name, component: Component, props }: IslandProps<P>) {
  const context = useRenderContext()
  preinitModule(context.assets.main, { as: 'script' })
  for (const href of context.assets.islands[name] ?? []) preloadModule(href, { as: 'script' })
  const prefix = `i${context.islandCount++}-`
  return (
    <div
      data-island={name}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      dangerouslySetInnerHTML={{
        __html: renderToString(<Component {...props} />, { identifierPrefix: prefix }),
      }}
    />
  )
}
