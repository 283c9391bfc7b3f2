import type { PartName } from '#server/features/wording/index.ts'
import type { Definition } from '#server/http/definitions/definitions.ts'
import { paths } from '#server/http/paths.ts'
import type { Ui } from '#views/ui.tsx'
import { editorPages } from './editor.ts'
import type { TextPair } from './editor-fields.ts'
import type { EditorSpec } from './editor-spec.ts'

type Spec = EditorSpec<'company/wording-editor'>

interface TextScreen extends Pick<Spec, 'message' | 'defaults' | 'storesNoDefault'> {
  part: PartName
  fields: readonly TextPair[]
  /** Another sentence at a field. */
  hint(ui: Ui, field: TextPair): string
}

/** The pages of a screen that asks for texts only. */
export function textScreenPages({ part, hint, ...screen }: TextScreen): Definition[] {
  const { message, fields } = screen
  return editorPages({
    ...screen,
    path: paths.message(message),
    part: () => part,
    view: 'company/wording-editor',
    props: (_, request, editor) => ({
      shell: request.shell('messages'),
      ...{ message, editor },
      texts: fields.map((field) => ({
        name: field.name,
        label: request.ui.t(field.label),
        limit: field.limit,
        isRequired: field.isRequired === true,
        isMarkdown: field.kind === 'markdown',
        hint: hint(request.ui, field),
      })),
    }),
  })
}
