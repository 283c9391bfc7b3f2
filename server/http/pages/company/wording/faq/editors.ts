import type { Request, Response } from 'express'
import type { FaqAddress, PartName } from '#server/features/wording/index.ts'
import type { EditorProps } from '#views/components/console/wording/editor-props.ts'
import type { Props } from '#views/pages/company/faq-text/+Page.tsx'
import { paths } from '#server/http/paths.ts'
import { sendPage, uiOf } from '#server/http/rendering/render.ts'
import type { Route } from '#server/http/routing/route.ts'
import type { Services } from '#server/http/services.ts'
import { companyOf, consoleShell } from '#server/http/rendering/shells.ts'
import { addToast } from '#server/http/rendering/toasts.ts'
import { editorRoutes } from '#server/http/pages/company/wording/editor.ts'
import { isPair, type EditorField } from '#server/http/pages/company/wording/editor-fields.ts'
import type { BodyShape } from '#server/http/pages/company/wording/editor-spec.ts'
import { questionFields } from './additions.ts'
import { gonePart } from './orphaned-draft.ts'
import { topicFields } from './list.ts'
import { listHref, numbersOf, placeOf, questionPart, topicOptions, topicPartOf } from './place.ts'

/** …/{number} and …/{number}/{subNumber}: the title of a topic; a question with its answer. */
export function faqEditorRoutes(services: Services): Route[] {
  return [
    ...editorRoutes(services, {
      message: 'faq',
      path: paths.messagePart('faq', ':number'),
      part: topicPartOf,
      fields: topicFields,
      ours: () => ({}),
      hasOurs: false,
      gone: gonePart(services, 'topic', topicFields),
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
      part: (req) => questionPart(services, req),
      fields: questionFields,
      shape: questionShape,
      ours: () => ({}),
      hasOurs: false,
      gone: gonePart(services, 'question', questionFields),
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

const questionShape: BodyShape = {
  toFields: (stored, name) => ({ ...stored, topic: String(addressOf(name).number) }),
  toStored: ({ topic: _, ...stored }) => stored,
  controlAt: (place) => place,
}

function addressOf({ part }: PartName): FaqAddress {
  const [number = 0, subNumber = 0] = part.split('/').map(Number)
  return { number, subNumber }
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
    },
    status,
  )
}
