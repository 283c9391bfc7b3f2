import { renderPage } from 'vite-plugin-ssr/server'
import type { Assets } from '#views/assets.ts'
import type { ViewRenderer } from './view-renderer.ts'

/** Views through vite-plugin-ssr: its pages are found by view name (views/pages/{name}/+Page.tsx). */
export function viteRenderer(assets: Assets): ViewRenderer {
  return {
    async render(view, init) {
      const context = (await renderPage({
        urlOriginal: `/views/${view}`,
        view: { ...init, assets },
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
