/** Parameters that say where a reader came from, not what the page is; the server drops the same. */
const NAMES = new Set(
  `fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid ysclid twclid ttclid li_fat_id igshid igsh igsi epik rdt_cid
   mc_cid mc_eid mkt_tok mkt_source _ga _gl _hsenc _hsmi hsctatracking __hstc __hssc __hsfp _openstat oly_anon_id
   oly_enc_id vero_id vero_conv wickedid wt_mc wt_zmc wtmc xtor cmpid cmp icid ocid ncid smid smtyp sr_share spm scm
   sfnsn mibextid rdid share_id fb_action_ids fb_action_types fb_source fb_ref __tn__ __cft__[0] ref_src ref_url
   __twitter_impression twittercarrier guccounter guce_referrer guce_referrer_sig s_cid s_kwcid mbid soc_src soc_trk
   ftag intcid int_cid intcmp itid dicbo trk trkinfo refid trackingid rcm gaa_at gaa_n gaa_ts gaa_sig usqp
   amp_js_v amp_gsa amp_r amp_kit aoh csi referrer_source from_rss`.split(/\s+/),
);
const FAMILIES = /^(?:utm|pk|mtm|matomo|piwik|at|hsa|ns|vero|oly|trk|cm_mm\w*|_branch|ir)_/;
const SESSIONS = /^(?:phpsessid|jsessionid|aspsessionid\w*|sessionid|sid)$/;

export function isTrackingPair(pair: string): boolean {
  const [[name, value] = ['', '']] = [...new URLSearchParams(pair)];
  const plain = name.toLowerCase();
  if (plain === 'amp') return /^(?:|1|true|amp)$/i.test(value);
  if (plain === 'outputtype') return /^amp/i.test(value);
  return NAMES.has(plain) || FAMILIES.test(plain) || (SESSIONS.test(plain) && value.length >= 16);
}
