/** Parts of Semi's table that the site does without: its page numbers, which are no links, and its filters in the header. */
const unusedParts = /^\.\/(?:TablePagination|ColumnFilter)$/;
const ofTable = /[\\/]@douyinfe[\\/]semi-ui[\\/]lib[\\/]es[\\/]table[\\/]/;
const nothing = '\0semi-table-part';

/** Leaves those parts out of the build, and with them most of what a table would load: selects, inputs, dropdowns. */
export function semiTableParts() {
  return {
    name: 'semi-table-parts',
    enforce: 'pre',
    resolveId(id, importer) {
      return importer && ofTable.test(importer) && unusedParts.test(id) ? nothing : undefined;
    },
    load(id) {
      return id === nothing ? 'export default () => null;' : undefined;
    },
  };
}
