import { renderPage } from 'vite-plugin-ssr/server'
import type { Assets } from '#views/assets.ts'
import type { ViewInit } from '#views/render-document.tsx'
import type { ViewRenderer } from './view-renderer.ts'

type RenderView = (init: ViewInit) => string

/**
 * Views through vite-plugin-ssr: its pages are found by view name (views/pages/{name}/+Page.tsx). A page of a build is
 * found once: finding it goes through all views, and takes a third of the time of its markup.
 */
export function viteRenderer(assets: Assets, { isBuilt = true } = {}): ViewRenderer {
  const found = new Map<string, RenderView>()
  return {
    async render(view, init) {
      const known = found.get(view)
      if (known) return known({ ...init, assets })
      const context = (await renderPage({
        urlOriginal: `/views/${view}`,
        view: { ...init, assets },
        ...(isBuilt && { onFound: (render: RenderView) => void found.set(view, render) }),
      } as never)) as unknown as {
        errorWhileRendering?: unknown
        httpResponse?: { statusCode: number; body: string }
      }
      // renderPage never throws by itself.
      if (context.errorWhileRendering) throw context.errorWhileRendering
      if (context.httpResponse?.statusCode !== 200) throw new Error(`no such view: ${view}`)
      return context.httpResponse.body
    },
  }
}
