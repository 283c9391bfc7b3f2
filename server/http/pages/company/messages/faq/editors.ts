import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { entryPart, topicPart } from '#server/features/content/index.ts'
import type { EditorProps } from '#views/components/console/messages/editor-props.ts'
import type { Props } from '#views/pages/company/faq-text/+Page.tsx'
import { paths } from '../../../../paths.ts'
import { sendPage, uiOf } from '../../../../render.ts'
import type { Route } from '../../../../route.ts'
import type { Services } from '../../../../services.ts'
import { companyOf, consoleShell } from '../../../../shells.ts'
import { numberOf, textOf } from '../../../query.ts'
import { editorRoutes } from '../editor.ts'
import type { TextPair } from '../editor-fields.ts'
import { entryFields } from './additions.ts'
import { topicFields } from './list.ts'
import { listHref } from './place.ts'

/** …/{number} and …/{number}/{subNumber}: the title of a topic; a question with its answer. */
export function faqEditorRoutes(services: Services): Route[] {
  return [
    ...editorRoutes(services, {
      message: 'faq',
      path: paths.messagePart('faq', ':number'),
      part: (req) => ({ track: 'faq', part: topicPart(numbersOf(req).number) }),
      fields: topicFields,
      ours: (req) => nothing(req, topicFields),
      hasOurs: false,
      save: (req, actor, body, expected) =>
        services.faq.saveTopic(actor, companyOf(req).id, numbersOf(req).number, body, expected),
      send(req, res, editor, status) {
        const { number } = numbersOf(req)
        return send(services, req, res, status, topicFields, {
          ...{ editor, kind: 'topic', name: String(number) },
          address: paths.faqTopic(number),
          backHref: listHref(number),
        })
      },
    }),
    ...editorRoutes(services, {
      message: 'faq',
      path: paths.messagePart('faq', ':number/:subNumber'),
      part(req) {
        const { number, subNumber } = numbersOf(req)
        return { track: 'faq', part: entryPart(number, subNumber) }
      },
      fields: entryFields,
      ours: (req) => nothing(req, entryFields),
      hasOurs: false,
      async save(req, actor, body, expected) {
        const { number, subNumber } = numbersOf(req)
        const saved = await services.faq.saveEntry(
          ...([actor, companyOf(req).id, { number, subNumber }, body, { expected }] as const),
        )
        return saved.changeNumber
      },
      send(req, res, editor, status) {
        const { number, subNumber } = numbersOf(req)
        return send(services, req, res, status, entryFields, {
          ...{ editor, kind: 'question', name: `${number}-${subNumber}` },
          address: paths.faqEntry(number, subNumber),
          backHref: listHref(number, subNumber),
        })
      },
    }),
  ]
}

const numbersOf = (req: Request) => ({
  number: numberOf(req.params.number, 0),
  subNumber: numberOf(req.params.subNumber, 0),
})

/**
 * There is nothing of ours, so what is not stored is not there. Only who had opened it, before somebody removed it, goes
 * on to get the typing back.
 */
function nothing(req: Request, fields: readonly TextPair[]) {
  const { changeNumber } = (req.body ?? {}) as Record<string, unknown>
  if (req.method !== 'POST' || !/^[1-9]/.test(textOf(changeNumber))) throw new AppError(404)
  return Object.fromEntries(fields.map(({ name }) => [name, { ja: '', en: '' }]))
}

function send(
  services: Services,
  req: Request,
  res: Response,
  status: number,
  fields: readonly TextPair[],
  props: Pick<Props, 'kind' | 'name' | 'address' | 'backHref'> & { editor: EditorProps },
): Promise<void> {
  const { t } = uiOf(services, req.context.lang)
  return sendPage(
    services,
    req,
    res,
    'company/faq-text',
    {
      ...props,
      shell: consoleShell(services, req, 'messages'),
      texts: fields.map(({ name, label, limit, kind }) => ({
        ...{ name, limit, label: t(label) },
        isMarkdown: kind === 'markdown',
      })),
      // Only then is there nothing stored.
      isRemoved: props.editor.standing.isOurs,
    },
    status,
  )
}
