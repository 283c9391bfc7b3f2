import { redirect } from '#server/http/definitions/answers.ts'
import { chosenId, chosenYear } from '#server/http/definitions/query-fields.ts'
import { sectionTypes } from '#server/http/pages/company/names.ts'
import { yearOf } from '#server/http/pages/query.ts'
import { paths, withQuery } from '#server/http/paths.ts'
import { AppError } from '#server/errors/app-error.ts'
import { converted, input } from '#server/lib/input.ts'
import { sentInput, valuesOf } from '#server/http/definitions/typed.ts'
import { newProps } from './new.view.ts'
import { page } from './records.ts'

/** /company/data/list/{type}/new: adds one record to the draft. */
export default sectionTypes.map((type) =>
  page({
    path: paths.dataListPart(type, 'new'),
    access: 'company-admin',
    view: 'company/record-new',
    query: input({ year: chosenYear, sectionId: chosenId }),
    load: (services, request, typed) => newProps(services, request, type, typed),
  }).form({
    schema: converted(sentInput, valuesOf),
    refusals: { 406: false, 712: {}, 715: { status: 409 } },
    async submit({ recordAdditions, sections }, { actor, company }, { _csrf, again, ...sent }) {
      const year = yearOf(sent['year'])
      if (year === undefined) throw new AppError(406)
      const typed = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, value ?? '']))
      const { sectionId } = await recordAdditions.add(actor, company.id, type, year, typed)
      const path =
        again === '1'
          ? withQuery(paths.dataListPart(type, 'new'), {
              year,
              sectionId: sections.in(year).find(sectionId)?.id,
            })
          : withQuery(paths.dataList(type), { state: 'new', year })
      return redirect(path, 'grid.add.done')
    },
  }),
)
