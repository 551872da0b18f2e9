/** Places that papers and stations carry in their names: states, larger towns, regions and provinces. */
export const PLACE_NAMES: readonly string[] = (
  'alabama alaska arizona arkansas california carolina colorado connecticut dakota delaware florida georgia hawaii idaho ' +
  'illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts michigan minnesota mississippi missouri ' +
  'montana nebraska nevada hampshire jersey mexico ohio oklahoma oregon pennsylvania tennessee texas utah vermont virginia ' +
  'washington wisconsin wyoming boston chicago houston dallas austin antonio diego phoenix philadelphia seattle portland ' +
  'denver detroit memphis nashville louisville milwaukee albuquerque tucson fresno sacramento mesa atlanta omaha miami ' +
  'oakland tulsa tampa orleans wichita cleveland bakersfield aurora anaheim honolulu riverside lexington stockton ' +
  'cincinnati newark orlando pittsburgh greensboro lincoln anchorage plano durham buffalo chandler toledo madison reno ' +
  'norfolk spokane richmond rouge modesto tacoma fontana oxnard augusta mobile akron rochester yonkers amarillo glendale ' +
  'huntington montgomery shreveport columbus knoxville worcester chattanooga brownsville tempe jackson eugene salem springfield ' +
  'rockford joliet savannah syracuse dayton hollywood lakewood fargo billings boise charleston columbia dover lansing concord ' +
  'albany santafe bismarck providence montpelier juneau topeka helena valley county city coast island lake river bay hills ' +
  'falls springs beach harbor mountain north south east west central upstate panhandle midland hudson napa sonoma marin ' +
  'monterey tahoe aspen vail yuma elko butte missoula duluth mankato winona dubuque quad peoria decatur champaign evansville ' +
  'wayne muncie kokomo lima mansfield canton erie scranton altoona lancaster reading york harrisburg allentown trenton camden ' +
  'brunswick macon valdosta pensacola ocala naples sarasota lakeland gainesville biloxi tupelo jonesboro texarkana lubbock ' +
  'abilene waco tyler longview laredo odessa pueblo greeley loveland laramie cheyenne casper gillette ' +
  'london manchester liverpool birmingham bristol leeds sheffield glasgow edinburgh cardiff belfast dublin cork galway kent ' +
  'essex sussex surrey devon cornwall dorset somerset norfolk suffolk wales scotland yorkshire lancashire toronto ottawa ' +
  'calgary edmonton winnipeg halifax vancouver victoria regina saskatoon hamilton kingston niagara sudbury sydney ' +
  'melbourne brisbane perth adelaide canberra auckland wellington ' +
  'milano torino roma napoli bologna firenze venezia genova palermo catania bari verona padova trieste brescia parma modena ' +
  'reggio ravenna rimini ferrara forli cesena piacenza bergamo como varese lecco lodi cremona mantova pavia novara alessandria ' +
  'asti cuneo biella vercelli aosta trento bolzano udine pordenone gorizia treviso vicenza belluno rovigo savona imperia spezia ' +
  'massa carrara lucca pisa livorno grosseto siena arezzo prato pistoia perugia terni viterbo rieti latina frosinone ancona ' +
  'pesaro macerata ascoli fermo teramo pescara chieti aquila campobasso isernia caserta benevento avellino salerno foggia ' +
  'taranto brindisi lecce potenza matera cosenza catanzaro crotone vibo messina trapani agrigento ragusa siracusa enna ' +
  'caltanissetta sassari cagliari nuoro oristano sardegna sicilia puglia calabria campania lazio toscana umbria marche abruzzo ' +
  'molise basilicata veneto lombardia piemonte liguria friuli trentino emilia romagna italia'
).split(' ');
