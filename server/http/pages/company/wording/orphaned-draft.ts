import type { Request, Response } from 'express'
import { entryOf } from '#server/errors/catalogue.ts'
import type { PartName } from '#server/features/wording/index.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf } from '#server/http/rendering/shells.ts'
import { bodyOf, type FormValues } from './editor-fields.ts'
import type { EditorSpec } from './editor-spec.ts'

/** Keeps what was typed in a part that somebody removed meanwhile, and shows it: there is nothing to save it in. */
export async function saveOrphanedDraft(
  services: Services,
  spec: EditorSpec,
  req: Request,
  res: Response,
  name: PartName,
  { values, changeNumber }: { values: FormValues; changeNumber: number },
): Promise<void> {
  await services.wording.saveUnsaved(companyOf(req).id, req.auth!.user.id, name, {
    body: bodyOf(spec.fields, values, {}),
    changeNumber,
  })
  await spec.gone!.send(req, res, values, entryOf(721).httpStatus)
}
