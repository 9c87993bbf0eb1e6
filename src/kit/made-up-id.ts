const REACT = /^(?:.*[^0-9A-Za-z_])?_r_[0-9a-z]{1,4}_|:r[0-9a-z]+:|«r[0-9a-z]+»/u;
const COUNTED =
  /^(?:ember|ext-gen|gwt-uid-|yui_|mui-|mat-[a-z-]+-|cdk-[a-z-]+-|headlessui-[a-z-]+-|react-aria-?|el-id-|pv_id_)[\d_-]+/u;

/**
 * An id that a library counts out on each page: the same says nothing, and another one says nothing either. One that was drawn
 * by chance is never the same again, unless it names a record.
 */
export const isMadeUpId = (id: string): boolean => REACT.test(id) || COUNTED.test(id);
