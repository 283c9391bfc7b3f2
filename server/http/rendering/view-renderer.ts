import type { ViewInit } from '#views/render-document.tsx'

/** Renders a view by its name, e.g. 'site/listing'. Express owns routing: a visitor's URL never gets here. */
export interface ViewRenderer {
  render(view: string, init: Omit<ViewInit, 'assets'>): Promise<string>
}
