import type { Request, Response } from 'express'
import { AppError } from '#server/errors/app-error.ts'
import { entryPart, topicPart, type FaqAddress, type PartName } from '#server/features/content/index.ts'
import type { EditorProps } from '#views/components/console/messages/editor-props.ts'
import type { Props } from '#views/pages/company/faq-text/+Page.tsx'
import { paths } from '../../../../paths.ts'
import { sendPage, uiOf } from '../../../../render.ts'
import type { Route } from '../../../../route.ts'
import type { Services } from '../../../../services.ts'
import { companyOf, consoleShell } from '../../../../shells.ts'
import { addToast } from '../../../../toasts.ts'
import { numberOf, textOf } from '../../../query.ts'
import { editorRoutes } from '../editor.ts'
import { isPair, type EditorField } from '../editor-fields.ts'
import type { BodyShape } from '../editor-spec.ts'
import { entryFields, topicField } from './additions.ts'
import { topicFields } from './list.ts'
import { listHref, topicOptions } from './place.ts'

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
      save: (req, actor, _, body, expected) =>
        services.faq.saveTopic(actor, companyOf(req).id, numbersOf(req).number, body, expected),
      send(req, res, editor, status) {
        const { number } = numbersOf(req)
        return send(services, req, res, status, topicFields, {
          ...{ editor, kind: 'topic', name: String(number) },
          address: paths.faqTopic(number),
          backHref: listHref(number),
          topics: null,
        })
      },
    }),
    ...editorRoutes(services, {
      message: 'faq',
      path: paths.messagePart('faq', ':number/:subNumber'),
      part: async (req) => ({ track: 'faq', part: partOf(await placeOf(services, req)) }),
      fields: questionFields,
      shape: questionShape,
      ours: (req) => nothing(req, questionFields),
      hasOurs: false,
      async save(req, actor, name, body, expected) {
        const from = addressOf(name)
        const topic = Number(/^[1-9]\d{0,4}$/.exec(String(body.topic))?.[0] ?? from.number)
        const to = await services.faq.saveEntry(actor, companyOf(req).id, from, body, { topic, expected })
        if (to.number !== from.number) addToast(req, 'success', 'faq.toast.questionMoved')
        return to.changeNumber
      },
      async send(req, res, editor, status) {
        const place = await placeOf(services, req)
        return send(services, req, res, status, questionFields, {
          ...{ editor, kind: 'question', name: `${place.number}-${place.subNumber}` },
          address: paths.faqEntry(place.number, place.subNumber),
          backHref: listHref(place.number, place.subNumber),
          topics: await topicOptions(services, req),
        })
      },
    }),
  ]
}

/** A question's form has its topic beside its texts; where it stands says which. */
const questionFields: readonly EditorField[] = [topicField, ...entryFields]

const questionShape: BodyShape = {
  toFields: (stored, name) => ({ ...stored, topic: String(addressOf(name).number) }),
  toStored: ({ topic: _, ...stored }) => stored,
  controlAt: (place) => place,
}

const partOf = ({ number, subNumber }: FaqAddress) => entryPart(number, subNumber)

function addressOf({ part }: PartName): FaqAddress {
  const [number = 0, subNumber = 0] = part.split('/').map(Number)
  return { number, subNumber }
}

/** Where the question stands: an address goes on meaning it when somebody takes it to another topic. */
const placeOf = (services: Services, req: Request): Promise<FaqAddress> =>
  services.faq.whereIs(companyOf(req).id, numbersOf(req))

const numbersOf = (req: Request) => ({
  number: numberOf(req.params.number, 0),
  subNumber: numberOf(req.params.subNumber, 0),
})

/**
 * There is nothing of ours, so what is not stored is not there. Only who had opened it, before somebody removed it, goes
 * on to get the typing back.
 */
function nothing(req: Request, fields: readonly EditorField[]) {
  const { changeNumber } = (req.body ?? {}) as Record<string, unknown>
  if (req.method !== 'POST' || !/^[1-9]/.test(textOf(changeNumber))) throw new AppError(404)
  return Object.fromEntries(fields.map((field) => [field.name, isPair(field) ? { ja: '', en: '' } : '']))
}

function send(
  services: Services,
  req: Request,
  res: Response,
  status: number,
  fields: readonly EditorField[],
  props: Pick<Props, 'kind' | 'name' | 'address' | 'backHref' | 'topics'> & { editor: EditorProps },
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
      texts: fields.filter(isPair).map(({ name, label, limit, kind }) => ({
        ...{ name, limit, label: t(label) },
        isMarkdown: kind === 'markdown',
      })),
      // Only then is there nothing stored.
      isRemoved: props.editor.standing.isOurs,
    },
    status,
  )
}
