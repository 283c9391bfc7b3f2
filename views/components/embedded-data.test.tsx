import { expect, it } from '@jest/globals'
import { load } from 'cheerio'
import { renderView } from '#views/testing/view-fixture.ts'
import { Island } from './island.tsx'
import { StructuredData } from './structured-data.tsx'

const Nothing = () => null
const Page = ({ data }: { data: object }) => (
  <>
    <StructuredData data={data} />
    <Island name="line-chart" component={Nothing} props={data} />
  </>
)

it('SEC-XSS-02: no text ends the element or the attribute in which the data of a page is', () => {
  const data = { name: `</script><script>x</script><!--<script>"><img src="x">' &lt; &quot;\u2028` }
  const html = renderView(Page, { data })
  const $ = load(html)
  expect($('script[type="application/ld+json"]').text()).not.toContain('<')
  expect(JSON.parse($('script[type="application/ld+json"]').text())).toEqual(data)
  expect(JSON.parse($('[data-island]').attr('data-props')!)).toEqual(data)
  expect([html.match(/<script>/g), $('img').length]).toEqual([null, 0])
})
