import type { Request } from 'express'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { consoleShell } from '#server/http/rendering/shells.ts'
import type { Ui } from '#views/ui.tsx'
import { paths } from '#server/http/paths.ts'
import { editorRoutes, type EditorSpec } from './editor.ts'
import type { TextPair } from './editor-fields.ts'

type TextScreen = Omit<EditorSpec, 'path' | 'send' | 'fields' | 'part'> & {
  part: ReturnType<EditorSpec['part']>
  fields: readonly TextPair[]
  /** Another sentence at a field. */
  hint?(ui: Ui, field: TextPair, req: Request): string | null
}

/** A screen that asks for texts only. */
export function textScreenRoutes(services: Services, screen: TextScreen): Route[] {
  return editorRoutes(services, {
    ...screen,
    path: paths.message(screen.message),
    part: () => screen.part,
    send: (req, res, editor, status) => {
      const ui = uiOf(services, req.context.lang)
      const texts = screen.fields.map((field) => ({
        name: field.name,
        label: ui.t(field.label),
        limit: field.limit,
        isRequired: field.isRequired === true,
        isMarkdown: field.kind === 'markdown',
        hint: screen.hint?.(ui, field, req) ?? null,
      }))
      const shell = consoleShell(services, req, 'messages')
      const props = { shell, message: screen.message, editor, texts }
      return sendPage(services, req, res, 'company/wording-editor', props, status)
    },
  })
}
