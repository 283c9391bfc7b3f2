import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RenderContextValue, type RenderContext, type Ui } from './ui.tsx'
import type { Assets } from './assets.ts'

export interface ViewInit {
  props: object
  ui: Ui
  assets: Assets
}

/** Turns a page template into a whole document. vite-plugin-ssr calls it in the product, tests directly. */
export function renderDocument(Page: ComponentType<never>, init: ViewInit): string {
  const Template = Page as ComponentType<object>
  const { ui, assets } = init
  const render = (fieldLabels: Map<string, string>) => {
    const context: RenderContext = { ui, assets, islandCount: 0, fieldLabels, needsLabels: false }
    const html = renderToStaticMarkup(
      <RenderContextValue.Provider value={context}>
        <Template {...init.props} />
      </RenderContextValue.Provider>,
    )
    return { html, ...context }
  }
  const first = render(new Map())
  // A summary of errors stands above the fields that it names: only then is the page rendered again, knowing them.
  const { html } = first.needsLabels ? render(first.fieldLabels) : first
  return `<!DOCTYPE html>${html}`
}
