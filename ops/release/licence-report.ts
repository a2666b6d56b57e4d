import * as z from 'zod';

/** The part of a CycloneDX list that names licences: an SPDX id, a name, or an expression of ids. */
const sbomSchema = z.object({
  components: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      licenses: z
        .array(
          z.union([
            z.object({ license: z.object({ id: z.string() }) }),
            z.object({ license: z.object({ name: z.string() }) }),
            z.object({ expression: z.string() }),
          ]),
        )
        .default([]),
    }),
  ),
});

/** What a release may contain (docs/dependencies.md). MPL-2.0: files of theirs that we do not change. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Unlicense', 'CC0-1.0'],
  ...['MPL-2.0', 'OFL-1.1'],
]);
const UNKNOWN = 'not named';

export type LicenceReport = {
  /** Markdown: each licence with the components that have it. */
  text: string;
  /** Components that a release may not contain, with their licence. */
  refused: string[];
};

export function licenceReport(sbom: unknown): LicenceReport {
  const components = sbomSchema.parse(sbom).components.map(({ name, version, licenses }) => ({
    title: `${name} ${version}`,
    licences: licenses.map((each) => {
      if ('expression' in each) return each.expression;
      return 'id' in each.license ? each.license.id : each.license.name;
    }),
  }));
  const byLicence = Map.groupBy(components, ({ licences }) => licences.join(' and ') || UNKNOWN);
  const rows = [...byLicence]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([licence, of]) => `| ${licence} | ${of.length} | ${of.map(({ title }) => title).join(', ')} |`);
  return {
    text: ['# Licences', '', '| licence | components | which |', '| --- | --- | --- |', ...rows, ''].join(
      '\n',
    ),
    refused: components
      .filter(({ licences }) => licences.length === 0 || !licences.every(isAllowed))
      .map(({ title, licences }) => `${title}: ${licences.join(' and ') || UNKNOWN}`),
  };
}

/** Of a choice one must be allowed, of what holds together all. */
function isAllowed(expression: string): boolean {
  const text = expression.replaceAll(/[()]/g, '');
  return text.split(' OR ').some((choice) => choice.split(' AND ').every((id) => ALLOWED.has(id.trim())));
}
