import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { RenderContextValue, type Ui } from './ui.tsx'
import type { Assets } from './assets.ts'

export interface ViewInit {
  props: object
  ui: Ui
  assets: Assets
}

/** Turns a page template into a whole document. vite-plugin-ssr calls it in the product, tests directly. */
export function renderDocument(Page: ComponentType<never>, init: ViewInit): string {
  const Template = Page as ComponentType<object>
  return (
    '<!DOCTYPE html>' +
    renderToStaticMarkup(
      <RenderContextValue.Provider value={{ ui: init.ui, assets: init.assets, islandCount: 0 }}>
        <Template {...init.props} />
      </RenderContextValue.Provider>,
    )
  )
}
